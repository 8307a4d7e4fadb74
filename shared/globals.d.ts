/** Globals that browsers and Node have in common, for `shared`: its TypeScript project loads the types of neither. */
declare const URL: { canParse(url: string): boolean };
declare function structuredClone<T>(value: T): T;
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean; readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}
interface PublicKey {
  readonly type: string;
}
declare const crypto: {
  readonly subtle: {
    digest(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
    importKey(
      format: 'spki',
      bytes: Uint8Array<ArrayBuffer>,
      algorithm: { readonly name: string; readonly namedCurve: string },
      extractable: boolean,
      usages: 'verify'[],
    ): Promise<PublicKey>;
    verify(
      algorithm: { readonly name: string; readonly hash: string },
      key: PublicKey,
      signature: Uint8Array<ArrayBuffer>,
      bytes: Uint8Array<ArrayBuffer>,
    ): Promise<boolean>;
  };
};
