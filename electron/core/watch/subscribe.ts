/** Tells what changed below a folder: absolute paths, or null when some were lost and all must be looked at. */
export type OnPaths = (paths: readonly string[] | null) => void;

/** Ends a subscription. */
export type Unsubscribe = () => Promise<void>;

/** Follows everything below a folder (canonical path). Rejects when the system cannot. */
export type Subscribe = (folder: string, onPaths: OnPaths) => Promise<Unsubscribe>;
