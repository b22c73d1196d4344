/**
 * Chat tokens: encrypted and authenticated with the installation's key, so that any process can read them and nobody
 * else can create one. A token is for one conversation of one session. Stream URLs contain a separate token valid for
 * a minute, because URLs end up in logs.
 */
import { CHAT_TOKEN_LIFETIME } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';

/** As documented by Direct Line for stream URLs. */
const STREAM_LIFETIME = 60_000;

/** Contents of a token. */
export type Admission = { conversation: string; session: string; account: number };

type Kind = 'chat' | 'chat-stream';
type Sealed = Admission & { kind: Kind; expires: number };
type TokenDeps = Pick<Deps, 'seal' | 'clock'>;

function write({ seal, clock }: TokenDeps, kind: Kind, lifetime: number, to: Admission): string {
  const { conversation, session, account } = to;
  const sealed: Sealed = { kind, conversation, session, account, expires: clock.now().getTime() + lifetime };
  return seal.seal(JSON.stringify(sealed)).toString('base64url');
}

/** Returns null for a forged or expired token, or one of another kind. */
function read({ seal, clock }: TokenDeps, kind: Kind, token: string): Admission | null {
  try {
    const sealed = JSON.parse(seal.open(Buffer.from(token, 'base64url'))) as Sealed;
    return sealed.kind === kind && clock.now().getTime() < sealed.expires ? sealed : null;
  } catch {
    return null;
  }
}

export const writeToken = (deps: TokenDeps, to: Admission): string =>
  write(deps, 'chat', CHAT_TOKEN_LIFETIME, to);
export const readToken = (deps: TokenDeps, token: string): Admission | null => read(deps, 'chat', token);

export const writeStreamToken = (deps: TokenDeps, to: Admission): string =>
  write(deps, 'chat-stream', STREAM_LIFETIME, to);
export const readStreamToken = (deps: TokenDeps, token: string): Admission | null =>
  read(deps, 'chat-stream', token);
