import { Closed } from './fence.ts';
import { logFault } from './logger.ts';

/**
 * Logs a handler's faults as errors, which alarms count, and rethrows them. Expected rejections, and those of a
 * closed portal, also throw; they are not counted.
 */
export const loggingFaults =
  <E, A>(handle: (event: E) => Promise<A>, isRefusal: (error: unknown) => boolean) =>
  async (event: E): Promise<A> => {
    try {
      return await handle(event);
    } catch (error) {
      if (!isRefusal(error) && !(error instanceof Closed)) logFault(error);
      throw error;
    }
  };
