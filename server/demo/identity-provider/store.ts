/** In-memory store of the demonstration's identity provider, with expiry. */
import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; until: number };

const KEPT_AT_MOST = 5000;

/** One store for all models; the oldest entries are evicted first. */
export function createStore(): AdapterConstructor {
  const kept = new Map<string, Kept>();
  const living = (match: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...kept.values()].find(({ payload, until }) => until > Date.now() && match(payload))?.payload;

  return class Store implements Adapter {
    readonly #kind: string;

    constructor(kind: string) {
      this.#kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest);
      kept.set(`${this.#kind}:${id}`, { payload, until: Date.now() + (expiresIn ?? 3600) * 1000 });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const found = kept.get(`${this.#kind}:${id}`);
      return found && found.until > Date.now() ? found.payload : undefined;
    }

    findByUid = async (uid: string): Promise<AdapterPayload | undefined> =>
      living(payload => payload.uid === uid);

    findByUserCode = async (code: string): Promise<AdapterPayload | undefined> =>
      living(payload => payload.userCode === code);

    async consume(id: string): Promise<void> {
      const found = kept.get(`${this.#kind}:${id}`);
      if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string): Promise<void> {
      kept.delete(`${this.#kind}:${id}`);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}
