/**
 * Where a track's length is not the raced distance: which metres of the track are which metres of the course, found by
 * the summits (highest point of the track near a climb) and places of the road book. Outside the first and the last pair the
 * track is cut. A stage that is not named here is stretched evenly from its first point to its last.
 */
import type { Anchors } from './course-line.ts'

export const TRACK_ANCHORS: Readonly<Record<number, Anchors>> = {
  // Some 10 km more between Begues and the first ascent of Montjuïc than were raced: another road there.
  2: [
    [0, 0],
    [94_400, 94_200],
    [151_900, 141_600],
    [164_200, 153_800],
    [176_600, 166_000],
    [178_767, 168_500],
  ],
  // Evenly too short before and after the Col de Toses; near Font-Romeu it takes another road (see NO_ELEVATION).
  3: [
    [0, 0],
    [122_200, 127_700],
    [187_099, 195_900],
  ],
  8: [
    [0, 0],
    [103_100, 102_600],
    [141_100, 140_400],
    [182_159, 180_400],
  ],
  // The stage was shortened: its first 31 km were not raced. Beynat, Suc au May and Mont Bessou agree.
  9: [
    [30_900, 0],
    [44_800, 13_900],
    [105_150, 74_100],
    [161_000, 130_100],
    [184_837, 154_600],
  ],
  // All summits agree to the metre from the start on; the track goes on behind the finish.
  10: [
    [0, 0],
    [164_000, 163_900],
    [165_750, 165_600],
  ],
  11: [
    [0, 0],
    [123_300, 123_400],
    [160_833, 161_300],
  ],
  12: [
    [0, 0],
    [97_600, 97_800],
    [159_500, 159_400],
    [180_808, 179_100],
  ],
  13: [
    [0, 0],
    [156_400, 157_400],
    [174_900, 175_900],
    [204_783, 205_800],
  ],
  14: [
    [0, 0],
    [94_500, 94_400],
    [150_100, 149_400],
    [155_572, 155_300],
  ],
  // The neutral section is part of the track.
  17: [
    [5735, 0],
    [180_435, 174_700],
  ],
  19: [
    [1128, 0],
    [129_028, 127_900],
  ],
  20: [
    [0, 0],
    [34_100, 33_700],
    [111_150, 110_500],
    [157_200, 156_500],
    [172_106, 170_900],
  ],
  // Timed from the edge of Paris on; the track has one lap of the Champs-Élysées too many behind the last ascent of Montmartre.
  21: [
    [34_650, 0],
    [81_100, 46_400],
    [97_000, 62_400],
    [113_000, 78_400],
    [123_250, 88_700],
  ],
}

/** Markers whose height the track does not give, by stage: it leads over another road there. */
export const NO_ELEVATION: Readonly<Record<number, readonly string[]>> = { 3: ['climb-3'] }
