import { protocolError } from '../../infra/local/http/protocol.ts';
import type { AwsRequest, StandIn } from '../../infra/local/stand-in.ts';

interface Fault {
  readonly operation: string;
  readonly status: number;
  readonly code: string;
  /** The service acts, only its answer is lost. */
  readonly late: boolean;
  left: number;
}

/** Wraps every stand-in of a test. */
export interface Meter {
  over(standIn: StandIn): StandIn;
  /** Operations since the last `start`, in order, such as `GetItem`. */
  readonly calls: readonly string[];
  /** The requests themselves. */
  readonly requests: readonly AwsRequest[];
  start(): void;
  count(operation: string): number;
  /** The next `times` calls of this operation fail before they reach the service. */
  fail(operation: string, times: number, status?: number, code?: string): void;
  /** The next `times` calls of this operation take effect, but are answered by a fault. */
  lose(operation: string, times: number): void;
  /** Ends all faults. */
  heal(): void;
}

export function openMeter(): Meter {
  const requests: AwsRequest[] = [];
  const faults: Fault[] = [];
  return {
    over: (standIn) => ({
      async handle(request) {
        requests.push(request);
        const fault = faults.find((one) => one.operation === request.operation && one.left > 0);
        if (!fault) return standIn.handle(request);
        fault.left -= 1;
        if (fault.late) await standIn.handle(request);
        return protocolError(request.service, fault.status, fault.code, 'A fault on demand of a test.');
      },
      close: () => standIn.close(),
    }),
    requests,
    get calls() {
      return requests.map((request) => request.operation);
    },
    start() {
      requests.length = 0;
    },
    count: (operation) => requests.filter((request) => request.operation === operation).length,
    fail(operation, times, status = 500, code = 'InternalServerError') {
      faults.push({ operation, status, code, late: false, left: times });
    },
    lose(operation, times) {
      faults.push({ operation, status: 500, code: 'InternalServerError', late: true, left: times });
    },
    heal() {
      faults.length = 0;
    },
  };
}
