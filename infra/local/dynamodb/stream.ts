import type { StreamRecord } from './change-records.ts';

/** The records of one table that a consumer may still need, with the position of each consumer. */
export class Stream {
  readonly positions = new Map<string, string>();
  private list: StreamRecord[] = [];

  /** Registers a consumer, so that records are kept until it has read them. */
  join(consumer: string): void {
    if (!this.positions.has(consumer)) this.positions.set(consumer, '');
  }

  push(record: StreamRecord): void {
    this.list.push(record);
  }

  records(): readonly StreamRecord[] {
    return this.list;
  }

  /** At most `limit` records after a consumer's position and at or before `last`. */
  next(consumer: string, last: string, limit: number): StreamRecord[] {
    const position = this.positions.get(consumer) ?? '';
    const batch: StreamRecord[] = [];
    for (const record of this.list) {
      const { SequenceNumber: number } = record.dynamodb;
      if (number > last || batch.length === limit) break;
      if (number > position) batch.push(record);
    }
    return batch;
  }

  /** Advances a consumer and drops the records that all consumers have read. */
  advance(consumer: string, position: string): void {
    this.positions.set(consumer, position);
    const least = [...this.positions.values()].sort()[0] ?? '';
    const kept = this.list.findIndex((record) => record.dynamodb.SequenceNumber > least);
    this.list.splice(0, kept === -1 ? this.list.length : kept);
  }

  /** Drops the records older than `at` (ms since 1970) when there is no consumer. */
  trim(at: number): void {
    if (this.positions.size > 0) return;
    this.list = this.list.filter((record) => record.dynamodb.ApproximateCreationDateTime * 1000 >= at);
  }

  clear(): void {
    this.list = [];
  }
}
