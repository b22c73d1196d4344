/** The statements that the embedded database runs, in their order. */
import { vi } from 'vitest';
import { Engine } from '#server/platform/db/engine.ts';

const PARSE = 0x50;

/** Of a message that has a statement prepared: its name and its text, each ended by a zero. */
const textIn = (message: Uint8Array): string => Buffer.from(message).toString().slice(5).split('\0')[1] ?? '';

export type Statements = {
  /** The texts of those that hold a part, oldest first. */
  with(part: string): string[];
  /** Resolves when the next one that holds the part has been run. */
  next(part: string): Promise<void>;
};

/** Until the end of the test. What is prepared once a connection is seen once. */
export function watchStatements(): Statements {
  const texts: string[] = [];
  const waiting: { part: string; resolve: () => void }[] = [];
  const run = Engine.prototype.execProtocolRawSync;
  vi.spyOn(Engine.prototype, 'execProtocolRawSync').mockImplementation(function (this: Engine, message) {
    const answer = run.call(this, message);
    if (message[0] !== PARSE) return answer;
    const text = textIn(message);
    texts.push(text);
    for (const one of waiting) if (text.includes(one.part)) one.resolve();
    return answer;
  });
  return {
    with: part => texts.filter(text => text.includes(part)),
    next: part => new Promise(resolve => waiting.push({ part, resolve })),
  };
}
