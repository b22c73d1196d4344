/**
 * The embedded database's engine, which refuses to run after a crash. PGlite itself would continue with an incomplete
 * transaction in memory, and later statements would hang or fail without a visible cause.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** PGlite's status code for PostgreSQL's longjmp after a failed statement. Any other exception is a crash. */
const LONG_JUMP = 100;

const NO_ANSWER = new Uint8Array(0);

/** First bytes of the messages that end a statement: Query and Sync. */
const ENDS_STATEMENT: readonly (number | undefined)[] = [0x51, 0x53];

/** The engine has crashed; the data folder still contains everything that was committed. */
export class EngineCrashed extends Error {
  /** SQL state crash_shutdown. */
  readonly code = '57P02';

  constructor(fatalMessage: string, cause: unknown) {
    super(`The embedded database has crashed: ${fatalMessage || String(cause)}`, { cause });
  }
}

export type EngineOptions = Pick<PGliteOptions, 'loadDataDir'>;

export class Engine extends PGlite {
  /** Resolves when the engine crashes. */
  readonly crashed: Promise<EngineCrashed>;
  /** Called with each log line, without its timestamp. */
  onLog = (_line: string): void => {};
  #crash: EngineCrashed | undefined;
  #resolveCrashed = (_crash: EngineCrashed): void => {};
  #isWatched = false;
  #fatalMessage = '';

  constructor(place: string, options: EngineOptions) {
    super(place, {
      ...options,
      // Extensions that migrations create; the embedded engine needs their code here.
      extensions: { pg_trgm },
      onStderr: text => {
        const line = text.replace(/^.*?\[\d+\] /, '').replace(/: +/, ': ');
        if (/^(PANIC|FATAL|postgres): /.test(line)) this.#fatalMessage = line;
        else if (line.startsWith('DETAIL: ') && this.#fatalMessage) this.#fatalMessage += ` ${line}`;
        this.onLog(line);
        return false;
      },
    });
    this.crashed = new Promise(resolve => (this.#resolveCrashed = resolve));
  }

  get crash(): EngineCrashed | undefined {
    return this.#crash;
  }

  /** The engine's last fatal log message, empty when there was none. */
  get lastFatalMessage(): string {
    return this.#fatalMessage;
  }

  /**
   * Yields to the event loop after each statement. PGlite resolves in microtasks only, so many short statements of one request
   * would block network and timers of all others like one long statement (ADR 25).
   */
  override async execProtocolStream(
    message: Uint8Array,
    options?: Parameters<PGlite['execProtocolStream']>[1],
  ): ReturnType<PGlite['execProtocolStream']> {
    const answer = await super.execProtocolStream(message, options);
    if (ENDS_STATEMENT.includes(message[0])) await nextTurn();
    return answer;
  }

  /** Returns no bytes after a crash; {@link crashed} fails the connections that wait for an answer. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#crash) return NO_ANSWER;
    this.#watch();
    try {
      return super.execProtocolRawSync(message);
    } catch (error) {
      this.#end(error);
      return NO_ANSWER;
    }
  }

  /** Closes the files without flushing, so that the crashed engine's memory does not reach the disk. */
  abandon(): void {
    // `Module` is undefined when initialization failed early.
    const { FS: files } = (this.Module as typeof this.Module | undefined) ?? {};
    for (const stream of files?.streams ?? []) if (stream) files?.close(stream);
  }

  /** Intercepts exceptions of the main loop, which PGlite swallows. */
  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    const { Module: module } = this;
    const runOnce = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        if ((error as { status?: unknown }).status !== LONG_JUMP) this.#end(error);
        throw error;
      }
    };
  }

  #end(cause: unknown): void {
    this.#crash ??= new EngineCrashed(this.lastFatalMessage, cause);
    this.#resolveCrashed(this.#crash);
  }
}
