import { protocolError } from '../../infra/local/http/protocol.ts';
import { refusal } from '../../infra/local/dynamodb/run-operation.ts';
import { ServiceError } from '../../infra/local/dynamodb/errors.ts';
import type { AwsRequest, AwsResponse, StandIn } from '../../infra/local/stand-in.ts';
import { failure, type Break } from './ways.ts';

interface Fault {
  readonly operation: string;
  answer(request: AwsRequest): AwsResponse;
  /** The service takes the call; only its answer is lost. */
  readonly late: boolean;
  left: number;
}

/** Wraps every stand-in of a test. */
export interface Meter {
  over(standIn: StandIn): StandIn;
  /** Operations since the last `start`, in order, such as `GetItem`. */
  readonly calls: readonly string[];
  /** The calls that reached a service, with its answers. */
  readonly answered: readonly (readonly [AwsRequest, AwsResponse])[];
  /** The requests themselves. */
  readonly requests: readonly AwsRequest[];
  start(): void;
  count(operation: string): number;
  /** The next `times` calls of this operation fail before they reach the service. */
  fail(operation: string, times: number, status?: number, code?: string): void;
  /** The next `times` transactions are cancelled, for one reason for each step. */
  cancel(times: number, reasons: readonly string[]): void;
  /** The next `times` calls of this operation take effect, but are answered by a fault. */
  lose(operation: string, times: number): void;
  /** Fails calls by their number since the last `start`. */
  break(which: Break): void;
  /** Ends all faults. */
  heal(): void;
}

const FAULT = 'InternalServerError';
const answerWith = (status: number, code: string) => (request: AwsRequest) =>
  protocolError(request.service, status, code, 'A fault on demand of a test.');

const cancelled = (reasons: readonly string[]) =>
  refusal(
    new ServiceError('TransactionCanceledException', `Cancelled [${reasons.join(', ')}]`, {
      CancellationReasons: reasons.map((Code) => ({ Code })),
    }),
  );

/** The answer to a transaction that meets another one on its first item. */
function conflict({ body }: AwsRequest): AwsResponse {
  const { TransactItems }: { TransactItems: readonly unknown[] } = JSON.parse(body.toString());
  return cancelled(TransactItems.map((_, at) => (at === 0 ? 'TransactionConflict' : 'None')));
}

/** @param conflictEvery every n-th transaction fails with a conflict; none when left out */
export function openMeter(conflictEvery = Infinity): Meter {
  let transactions = 0;
  const requests: AwsRequest[] = [];
  const answered: [AwsRequest, AwsResponse][] = [];
  const faults: Fault[] = [];
  let broken: Break | undefined;
  /** Whether the call that came last is to fail. */
  function isBroken({ operation }: AwsRequest, { at, lasting }: Break): boolean {
    const own = requests.length - 1;
    return own === at || (lasting && own > at && operation === requests[at]?.operation);
  }
  return {
    over: (standIn) => ({
      async handle(request) {
        requests.push(request);
        if (request.operation === 'TransactWriteItems') transactions += 1;
        if (request.operation === 'TransactWriteItems' && transactions % conflictEvery === 0)
          return conflict(request);
        if (broken && isBroken(request, broken)) {
          const { way } = broken;
          if (way === 'lost') await standIn.handle(request);
          return failure(way, request);
        }
        const fault = faults.find((one) => one.operation === request.operation && one.left > 0);
        if (!fault) {
          const answer = await standIn.handle(request);
          answered.push([request, answer]);
          return answer;
        }
        fault.left -= 1;
        if (fault.late) await standIn.handle(request);
        return fault.answer(request);
      },
      close: () => standIn.close(),
    }),
    requests,
    answered,
    get calls() {
      return requests.map((request) => request.operation);
    },
    start() {
      requests.length = 0;
      answered.length = 0;
    },
    count: (operation) => requests.filter((request) => request.operation === operation).length,
    fail(operation, times, status = 500, code = FAULT) {
      faults.push({ operation, answer: answerWith(status, code), late: false, left: times });
    },
    cancel(times, reasons) {
      const answer = () => cancelled(reasons);
      faults.push({ operation: 'TransactWriteItems', answer, late: false, left: times });
    },
    lose(operation, times) {
      faults.push({ operation, answer: answerWith(500, FAULT), late: true, left: times });
    },
    break(which) {
      broken = which;
    },
    heal() {
      broken = undefined;
      faults.length = 0;
    },
  };
}
