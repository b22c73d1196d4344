/**
 * The embedded database's engine, which is never run again after a crash. PGlite goes on after one: its memory then holds
 * half a transaction, and the next statement fails for no reason that can be seen or never ends.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** How PostgreSQL leaves a statement that failed; the number is PGlite's. Everything else that is thrown is a crash. */
const LONG_JUMP = 100;

const NO_ANSWER = new Uint8Array(0);

/** First bytes of the messages that end a statement: Query and Sync. */
const ENDS_STATEMENT: readonly (number | undefined)[] = [0x51, 0x53];

/** The folder still holds all that was committed. */
export class EngineCrashed extends Error {
  /** SQL state crash_shutdown. */
  readonly code = '57P02';

  constructor(lastWords: string, cause: unknown) {
    super(`The embedded database has crashed: ${lastWords || String(cause)}`, { cause });
  }
}

export type EngineOptions = Pick<PGliteOptions, 'loadDataDir'>;

export class Engine extends PGlite {
  /** Resolves when the engine crashes. */
  readonly crashed: Promise<EngineCrashed>;
  /** Called with each line that the engine logs, without its time. */
  onLog = (_line: string): void => {};
  #crash: EngineCrashed | undefined;
  #resolveCrashed = (_crash: EngineCrashed): void => {};
  #isWatched = false;
  #lastWords = '';

  constructor(place: string, options: EngineOptions) {
    super(place, {
      ...options,
      // What migrations install on a server, the embedded engine is given here.
      extensions: { pg_trgm },
      onStderr: text => {
        const line = text.replace(/^.*?\[\d+\] /, '').replace(/: +/, ': ');
        if (/^(PANIC|FATAL|postgres): /.test(line)) this.#lastWords = line;
        else if (line.startsWith('DETAIL: ') && this.#lastWords) this.#lastWords += ` ${line}`;
        this.onLog(line);
        return false;
      },
    });
    this.crashed = new Promise(resolve => (this.#resolveCrashed = resolve));
  }

  get crash(): EngineCrashed | undefined {
    return this.#crash;
  }

  /** What the engine said when it gave up; empty when it did not. */
  get lastWords(): string {
    return this.#lastWords;
  }

  /**
   * After each statement the process looks at the network and its timers: PGlite answers from one promise to the next, so
   * that somebody's many short statements would keep everybody waiting as one long one does (ADR 25).
   */
  override async execProtocolStream(
    message: Uint8Array,
    options?: Parameters<PGlite['execProtocolStream']>[1],
  ): ReturnType<PGlite['execProtocolStream']> {
    const answer = await super.execProtocolStream(message, options);
    if (ENDS_STATEMENT.includes(message[0])) await nextTurn();
    return answer;
  }

  /** No answer at all after a crash; {@link crashed} tells the connections that wait for one. */
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

  /** Closes the files and leaves them as they are: what is in memory only must not reach them. */
  abandon(): void {
    // Without a module when it failed before there was one.
    const { FS: files } = (this.Module as typeof this.Module | undefined) ?? {};
    for (const stream of files?.streams ?? []) if (stream) files?.close(stream);
  }

  /** PGlite swallows what the main loop throws. */
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
    this.#crash ??= new EngineCrashed(this.lastWords, cause);
    this.#resolveCrashed(this.#crash);
  }
}
