import { protocolError } from '../../infra/local/http/protocol.ts';
import { refusal } from '../../infra/local/dynamodb/run-operation.ts';
import { ServiceError } from '../../infra/local/dynamodb/errors.ts';
import type { AwsRequest, AwsResponse, StandIn } from '../../infra/local/stand-in.ts';
import { failureAnswer, type CallFailure } from './aws-failures.ts';

/** Names of AWS calls that only read. */
export const READ_OPERATIONS = /^(Get|Query|BatchGet|Scan|Head|List|AdminGet|AdminList|Describe)/;

interface PlannedFault {
  readonly operation: string;
  answer(request: AwsRequest): AwsResponse;
  /** Whether the service handles the call and only the answer is lost. */
  readonly losesAnswer: boolean;
  remaining: number;
}

/** Records the calls to stand-ins, and injects faults. */
export interface Meter {
  wrap(standIn: StandIn): StandIn;
  /** Operations since the last `start`, in order, such as `GetItem`. */
  readonly calls: readonly string[];
  /** Calls since the last `start` whose answers reached the caller, with these answers. */
  readonly answered: readonly (readonly [AwsRequest, AwsResponse])[];
  /** Requests since the last `start`. */
  readonly requests: readonly AwsRequest[];
  start(): void;
  count(operation: string): number;
  /** Fails the next `times` calls of an operation before they reach the service. */
  fail(operation: string, times: number, status?: number, code?: string): void;
  /** Cancels the next `times` transactions, with a reason for each item. */
  cancel(times: number, reasons: readonly string[]): void;
  /** Loses the answers to the next `times` calls of an operation, after the service executes them. */
  lose(operation: string, times: number): void;
  /** Fails calls by their index since the last `start`. */
  break(failure: CallFailure): void;
  /** Runs a function before the service handles the next call of an operation. */
  interrupt(operation: string, act: () => Promise<unknown>): void;
  /** Removes all faults. */
  heal(): void;
  /** Resolves once the services handle no request, also none whose caller no longer waits. */
  idle(): Promise<void>;
}

const FAULT = 'InternalServerError';
const answerWith = (status: number, code: string) => (request: AwsRequest) =>
  protocolError(request.service, status, code, 'A fault injected by a test.');

const cancelled = (reasons: readonly string[]) =>
  refusal(
    new ServiceError('TransactionCanceledException', `Cancelled [${reasons.join(', ')}]`, {
      CancellationReasons: reasons.map((Code) => ({ Code })),
    }),
  );

/** Answers a transaction with a conflict on its first item. */
function conflict({ body }: AwsRequest): AwsResponse {
  const { TransactItems }: { TransactItems: readonly unknown[] } = JSON.parse(body.toString());
  return cancelled(TransactItems.map((_, index) => (index === 0 ? 'TransactionConflict' : 'None')));
}

/** @param conflictEvery fails every n-th transaction with a conflict; none by default */
export function openMeter(conflictEvery = Infinity): Meter {
  let transactions = 0;
  const requests: AwsRequest[] = [];
  const answered: [AwsRequest, AwsResponse][] = [];
  const faults: PlannedFault[] = [];
  const running = new Set<Promise<AwsResponse>>();
  let brokenCall: CallFailure | undefined;
  let interruption: { readonly operation: string; act(): Promise<unknown> } | undefined;
  /** Whether the latest call must fail. */
  function isBroken({ operation }: AwsRequest, { callIndex, isLasting }: CallFailure): boolean {
    const index = requests.length - 1;
    return (
      index === callIndex || (isLasting && index > callIndex && operation === requests[callIndex]?.operation)
    );
  }
  async function run(standIn: StandIn, request: AwsRequest): Promise<AwsResponse> {
    const answer = standIn.handle(request);
    running.add(answer);
    try {
      return await answer;
    } finally {
      running.delete(answer);
    }
  }
  return {
    wrap: (standIn) => ({
      async handle(request) {
        requests.push(request);
        if (interruption?.operation === request.operation) {
          const { act } = interruption;
          interruption = undefined;
          await act();
        }
        if (request.operation === 'TransactWriteItems') transactions += 1;
        if (brokenCall && isBroken(request, brokenCall)) {
          const { mode } = brokenCall;
          if (mode === 'lost') await run(standIn, request);
          return failureAnswer(mode, request);
        }
        const fault = faults.find(
          (planned) => planned.operation === request.operation && planned.remaining > 0,
        );
        // A planned fault comes first: conflicts between its answers would make the handler try again and again.
        if (!fault && request.operation === 'TransactWriteItems' && transactions % conflictEvery === 0)
          return conflict(request);
        if (!fault) {
          const answer = await run(standIn, request);
          answered.push([request, answer]);
          return answer;
        }
        fault.remaining -= 1;
        if (fault.losesAnswer) await run(standIn, request);
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
      faults.push({ operation, answer: answerWith(status, code), losesAnswer: false, remaining: times });
    },
    cancel(times, reasons) {
      const answer = () => cancelled(reasons);
      faults.push({ operation: 'TransactWriteItems', answer, losesAnswer: false, remaining: times });
    },
    lose(operation, times) {
      faults.push({ operation, answer: answerWith(500, FAULT), losesAnswer: true, remaining: times });
    },
    interrupt(operation, act) {
      interruption = { operation, act };
    },
    break(failure) {
      brokenCall = failure;
    },
    heal() {
      brokenCall = undefined;
      faults.length = 0;
    },
    async idle() {
      // A running call can cause further calls.
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
