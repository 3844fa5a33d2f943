/**
 * Loaded before each test file: its properties are tested with the examples of one seed, so that a run of the
 * same sources has the same result (D-195). BELL_LAP_PROPERTY_SEED sets another seed; soak/properties.ts
 * draws them.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['BELL_LAP_PROPERTY_SEED'] ?? 1) })
