import { statSync, type BigIntStats } from 'node:fs';

const MAX_KEPT = 20_000;
/** A file that was changed this shortly before it was read can be changed again without a new time. */
const SETTLED_NS = 2_000_000_000n;

/** Who a file is and when it last changed. The change time can't be set by hand, unlike the modification time. */
export function identityOf(info: BigIntStats): string {
  return [info.dev, info.ino, info.size, info.mtimeNs, info.ctimeNs].map(String).join(' ');
}

/** The identity of the file behind a path; null when there is none. */
export function fileIdentity(path: string): string | null {
  const info = statSync(path, { bigint: true, throwIfNoEntry: false });
  return info === undefined ? null : identityOf(info);
}

/** Remembers the hashes of files that did not change since, so that asking again costs no reading. */
export class FileHashes {
  private readonly known = new Map<string, { readonly identity: string; readonly hash: string }>();

  /** The hash of the file at `path`, whose stat is `info`: the remembered one, or what `read` answers. */
  get(path: string, info: BigIntStats, read: () => string): string {
    const identity = identityOf(info);
    const known = this.known.get(path);
    if (known?.identity === identity) return known.hash;
    const hash = read();
    const settled = BigInt(Date.now()) * 1_000_000n - info.ctimeNs > SETTLED_NS;
    if (settled) this.keep(path, identity, hash);
    return hash;
  }

  private keep(path: string, identity: string, hash: string): void {
    if (this.known.size >= MAX_KEPT) this.known.clear();
    this.known.set(path, { identity, hash });
  }
}
