import { assumptions, prices } from './prices.ts';
import type { Units } from './units.ts';

/** Resources that Lambda calls used, with their duration. */
export interface Usage extends Units {
  readonly lambdas: number;
  readonly milliseconds: number;
}

const LAMBDA_MEMORY_GB = 0.5;
const MILLION = 1_000_000;
const GB = 1e9;
/** A message is sent, received and deleted. */
const REQUESTS_OF_A_MESSAGE = 3;

/** Returns the price of a million times this usage, in USD. */
export function lambdaPrice(used: Usage): number {
  const table = used.reads * prices.readUnits + used.writes * prices.writeUnits;
  const files = used.puts * prices.s3Puts + used.gets * prices.s3Gets;
  const seconds = (used.milliseconds / 1000) * LAMBDA_MEMORY_GB * MILLION * prices.lambdaGbSeconds;
  const logs = ((used.lambdas * assumptions.logBytes * MILLION) / GB) * prices.logsGb;
  return table + files + seconds + used.lambdas * prices.lambdaCalls + logs + used.sent * prices.mails;
}

/** Returns the price of a million requests without triggered work, in USD. @param bytes size of the answer */
export const requestPrice = (used: Usage, bytes: number): number =>
  lambdaPrice(used) +
  prices.apiRequests +
  prices.edgeRequests +
  (((bytes + assumptions.headerBytes) * MILLION) / GB) * prices.dataOutGb;

/** USD for a million messages of the sender's queue, without the sender. */
export const messagePrice = prices.pipeEvents + REQUESTS_OF_A_MESSAGE * prices.queueRequests;
