export { createPump, type Changes, type Pump, type PumpOptions } from './pump.ts';
export { openDeadLetters, type DeadLetters } from './deadLetter.ts';
export { createFilter, type Filter } from './filter.ts';
