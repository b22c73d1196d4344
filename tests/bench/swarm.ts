/** Thousands of sockets in one process, each simulating an open page. */
import { WebSocket } from 'ws';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';

/** Sockets opened at the same time; more would overflow the system's queue of new connections and wait for retries. */
const IN_FLIGHT = 200;

export type SwarmOptions = {
  count: number;
  /** Number of frames that the server sends unasked after connecting. */
  greetings: number;
  /** Number of frames that the server sends in response to a socket's frame. */
  answers: number;
  /** The frame that a socket sends, by its index. */
  frameOf: (at: number) => string;
};

export type Swarm = {
  /** Every socket sends its frame; resolves when all responses have arrived. */
  sendAll(): Promise<void>;
  /** Resolves when every socket has received one more frame. */
  receiveAll(): Promise<void>;
  close(): void;
};

class Member {
  readonly #socket: WebSocket;
  readonly opened: Promise<void>;
  #due = 0;
  #onLast = (): void => {};

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
      if (this.#due === 0) this.#onLast();
    });
  }

  send(frame: string): void {
    this.#socket.send(frame);
  }

  /** Resolves with the last of that many frames. Call it before they can arrive. */
  receive(frames: number): Promise<void> {
    this.#due += frames;
    return new Promise(resolve => (this.#onLast = resolve));
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** Resolves when all are connected and have received the responses to their first frame. */
export async function openSwarm(origin: string, options: SwarmOptions): Promise<Swarm> {
  const { count, greetings, answers, frameOf } = options;
  const members: Member[] = [];
  async function openOnes(): Promise<void> {
    while (members.length < count) {
      const at = members.length;
      const member = new Member(origin);
      members.push(member);
      const answered = member.receive(greetings + answers);
      await member.opened;
      member.send(frameOf(at));
      await answered;
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, openOnes));
  const receiveAll = async (frames: number): Promise<void> => {
    await Promise.all(members.map(member => member.receive(frames)));
  };
  return {
    sendAll: () => {
      const received = receiveAll(answers);
      members.forEach((member, at) => member.send(frameOf(at)));
      return received;
    },
    receiveAll: () => receiveAll(1),
    close: () => members.forEach(member => member.close()),
  };
}
