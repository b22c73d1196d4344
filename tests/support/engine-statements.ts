/** Records the SQL statements that the embedded database parses. */
import { vi } from 'vitest';
import { Engine } from '#server/platform/db/engine.ts';

const PARSE = 0x50;

/** Returns the SQL of a Parse message, which has the statement's name and text, each terminated by a zero byte. */
const textIn = (message: Uint8Array): string => Buffer.from(message).toString().slice(5).split('\0')[1] ?? '';

export type Statements = {
  /** Returns the recorded statements that contain a text, oldest first. */
  with(part: string): string[];
  /** Resolves after the next statement that contains the text. */
  next(part: string): Promise<void>;
};

/** Records until the end of the test. A prepared statement is recorded once per connection, when it is parsed. */
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
