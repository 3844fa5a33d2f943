/** The smallest PMTiles archive there can be: one picture that stands for every tile of the world (PMTiles, version 3). */

const HEADER_BYTES = 127
/** All tiles from zoom 0 to 12, in the archive's own numbering. */
const ALL_TILES = 22_369_621
const NOT_COMPRESSED = 1
const PNG = 2

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}

export function createTinyArchive(picture: Uint8Array, attribution: string): Buffer {
  // One entry: its first tile, for how many tiles it stands, how long it is, and where (plus one).
  const folder = Buffer.from([1, 0, ALL_TILES, picture.length, 1].flatMap(varint))
  const metadata = Buffer.from(JSON.stringify({ attribution }))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const places = [
    [HEADER_BYTES, folder.length],
    [HEADER_BYTES + folder.length, metadata.length],
    [HEADER_BYTES + folder.length + metadata.length, 0],
    [HEADER_BYTES + folder.length + metadata.length, picture.length],
  ].flat()
  for (const [index, number] of [...places, ALL_TILES, 1, 1].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  }
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, PNG, 0, 12], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  }
  return Buffer.concat([header, folder, metadata, picture])
}
