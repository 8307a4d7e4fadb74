import type { BucketProperties } from './bucket.ts';

/** One version of an object; a key's list starts with the newest. */
export interface Version {
  readonly versionId: string;
  readonly deleteMarker: boolean;
  /** ISO 8601, milliseconds. */
  readonly at: string;
  readonly size: number;
  /** MD5 in hexadecimal, without quotes. */
  readonly etag: string;
  /** content-type and the other stored headers, and x-amz-meta-*. */
  readonly headers: Readonly<Record<string, string>>;
  /** Name of the content file; empty for a delete marker. */
  readonly content: string;
}

export interface Bucket {
  readonly name: string;
  readonly folder: string;
  properties: BucketProperties;
  readonly objects: Map<string, readonly Version[]>;
  /** Replaces the versions of a key; an empty list removes it. */
  save(key: string, versions: readonly Version[]): void;
  close(): void;
}
