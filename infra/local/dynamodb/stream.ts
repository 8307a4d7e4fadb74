import type { StreamRecord } from './change-records.ts';
import { firstWhere } from './partitions.ts';

/** The records of one table that a consumer still needs, with each consumer's position. */
export class Stream {
  private readonly positionsByConsumer = new Map<string, string>();
  private readonly registeredConsumers = new Set<string>();
  private pendingRecords: StreamRecord[] = [];

  /** Registers a consumer, so that records are kept until it has read them. @returns whether it is new */
  register(consumer: string): boolean {
    this.registeredConsumers.add(consumer);
    const isNew = !this.positionsByConsumer.has(consumer);
    if (isNew) this.positionsByConsumer.set(consumer, '');
    return isNew;
  }

  /** Positions of the registered consumers; before any has registered, of all in the journal. */
  get positions(): readonly (readonly [consumer: string, position: string])[] {
    return [...this.positionsByConsumer].filter(
      ([consumer]) => this.registeredConsumers.size === 0 || this.registeredConsumers.has(consumer),
    );
  }

  push(record: StreamRecord): void {
    this.pendingRecords.push(record);
  }

  records(): readonly StreamRecord[] {
    return this.pendingRecords;
  }

  /** At most `limit` records after a consumer's position, up to and including `last`. */
  next(consumer: string, last: string, limit: number): StreamRecord[] {
    const from = this.firstAfter(this.positionsByConsumer.get(consumer) ?? '');
    const batch = this.pendingRecords.slice(from, from + limit);
    const beyond = batch.findIndex((record) => record.dynamodb.SequenceNumber > last);
    return beyond === -1 ? batch : batch.slice(0, beyond);
  }

  /** Index of the first record after a position; records are sorted by number. */
  private firstAfter(position: string): number {
    return firstWhere(this.pendingRecords, ({ dynamodb }) => dynamodb.SequenceNumber > position);
  }

  /** Advances a consumer. Drops nothing, since a replayed journal has not named all consumers yet. */
  advance(consumer: string, position: string): void {
    this.positionsByConsumer.set(consumer, position);
  }

  /** Drops the records that all consumers have read. */
  forgetRead(): void {
    const minimumPosition = this.positions.map(([, position]) => position).sort()[0] ?? '';
    this.pendingRecords.splice(0, this.firstAfter(minimumPosition));
  }

  clear(): void {
    this.pendingRecords = [];
  }
}
