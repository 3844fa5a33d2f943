/**
 * Loaded before each file of tests: its properties are tried with the examples that one seed gives, so that a run says of the
 * same sources what the last one said (D-195). BELL_LAP_PROPERTY_SEED is another seed; soak/properties.ts draws them.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['BELL_LAP_PROPERTY_SEED'] ?? 1) })
