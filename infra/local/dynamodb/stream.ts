import type { StreamRecord } from './change-records.ts';

/** The records of one table that a consumer still needs, with each consumer's position. */
export class Stream {
  private readonly known = new Map<string, string>();
  private readonly joined = new Set<string>();
  private list: StreamRecord[] = [];

  /** Registers a consumer, so that records are kept until it has read them. @returns whether it is new */
  join(consumer: string): boolean {
    this.joined.add(consumer);
    const isNew = !this.known.has(consumer);
    if (isNew) this.known.set(consumer, '');
    return isNew;
  }

  /** Positions of the registered consumers; before any has registered, of all in the journal. */
  get positions(): readonly (readonly [consumer: string, position: string])[] {
    return [...this.known].filter(([consumer]) => this.joined.size === 0 || this.joined.has(consumer));
  }

  push(record: StreamRecord): void {
    this.list.push(record);
  }

  records(): readonly StreamRecord[] {
    return this.list;
  }

  /** At most `limit` records after a consumer's position, up to and including `last`. */
  next(consumer: string, last: string, limit: number): StreamRecord[] {
    const from = this.firstAfter(this.known.get(consumer) ?? '');
    const batch = this.list.slice(from, from + limit);
    const beyond = batch.findIndex((record) => record.dynamodb.SequenceNumber > last);
    return beyond === -1 ? batch : batch.slice(0, beyond);
  }

  /** Index of the first record after a position; records are sorted by number. */
  private firstAfter(position: string): number {
    let [from, to] = [0, this.list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const number = this.list[middle]?.dynamodb.SequenceNumber ?? '';
      if (number > position) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Advances a consumer. Drops nothing, since a replayed journal has not named all consumers yet. */
  advance(consumer: string, position: string): void {
    this.known.set(consumer, position);
  }

  /** Drops the records that all consumers have read. */
  forgetRead(): void {
    const minimumPosition = this.positions.map(([, position]) => position).sort()[0] ?? '';
    this.list.splice(0, this.firstAfter(minimumPosition));
  }

  clear(): void {
    this.list = [];
  }
}
