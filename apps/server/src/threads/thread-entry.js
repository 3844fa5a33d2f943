// What every thread begins with: the compile cache, which each has to switch on for itself, then the module named by its
// first argument. Plain JavaScript for the reason that bin/bell-lap.js is.
import { enableCompileCache, flushCompileCache } from 'node:module'

enableCompileCache()
await import(process.argv[2])
// Node does so at the end, which a thread that is ended from outside does not live to see.
flushCompileCache()
