import { logFault } from './logger.ts';

/**
 * Logs a handler's faults as errors, which the alarms count, and lets them through. A refusal is no fault: it ends
 * the function with an error too, because its caller knows no other way to be told.
 */
export const loggingFaults =
  <E, A>(handle: (event: E) => Promise<A>, isRefusal: (error: unknown) => boolean) =>
  async (event: E): Promise<A> => {
    try {
      return await handle(event);
    } catch (error) {
      if (!isRefusal(error)) logFault(error);
      throw error;
    }
  };
