/** Thousands of sockets of one process, each a page that is left open. */
import { WebSocket } from 'ws';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';

/** Opened at the same time: more than a system's queue of new connections would wait for its retries. */
const IN_FLIGHT = 200;

export type SwarmOptions = {
  count: number;
  /** Frames that the server sends on its own to who connects. */
  greetings: number;
  /** Frames that answer what a socket says. */
  answers: number;
  /** What the socket of this number says. */
  words: (at: number) => string;
};

export type Swarm = {
  /** All say their words; resolves when the last is answered. */
  sayAll(): Promise<void>;
  /** Resolves when all have got one more frame. */
  hearAll(): Promise<void>;
  close(): void;
};

class Member {
  readonly #socket: WebSocket;
  readonly opened: Promise<void>;
  #due = 0;
  #heard = (): void => {};

  constructor(origin: string) {
    this.#socket = new WebSocket(origin.replace(/^http/, 'ws'), SOCKET_PROTOCOL, {
      perMessageDeflate: false,
      headers: { origin },
    });
    this.opened = new Promise((resolve, reject) => {
      this.#socket.once('open', resolve).once('error', reject);
    });
    this.#socket.on('message', () => {
      this.#due -= 1;
      if (this.#due === 0) this.#heard();
    });
  }

  say(words: string): void {
    this.#socket.send(words);
  }

  /** Resolves with the last of so many frames. To be called before they can come. */
  hear(frames: number): Promise<void> {
    this.#due += frames;
    return new Promise(resolve => (this.#heard = resolve));
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** Resolves when all are connected, have said their words once and are answered. */
export async function openSwarm(origin: string, options: SwarmOptions): Promise<Swarm> {
  const { count, greetings, answers, words } = options;
  const members: Member[] = [];
  async function openOnes(): Promise<void> {
    while (members.length < count) {
      const at = members.length;
      const member = new Member(origin);
      members.push(member);
      const answered = member.hear(greetings + answers);
      await member.opened;
      member.say(words(at));
      await answered;
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, openOnes));
  const hearAll = async (frames: number): Promise<void> => {
    await Promise.all(members.map(member => member.hear(frames)));
  };
  return {
    sayAll: () => {
      const heard = hearAll(answers);
      members.forEach((member, at) => member.say(words(at)));
      return heard;
    },
    hearAll: () => hearAll(1),
    close: () => members.forEach(member => member.close()),
  };
}
