/**
 * The chat's tokens: encrypted and signed with the installation's key, so that any process reads them and nobody else
 * can write one. A token names one conversation of one person's session; a stream address carries one of its own, valid
 * for a minute, because addresses end up in logs.
 */
import { CHAT_TOKEN_LIFETIME } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';

/** Direct Line promises as much for a stream's address. */
const STREAM_LIFETIME = 60_000;

/** What a token lets into. */
export type Admission = { conversation: string; session: string; account: number };

type Kind = 'chat' | 'chat-stream';
type Sealed = Admission & { kind: Kind; expires: number };
type TokenDeps = Pick<Deps, 'seal' | 'clock'>;

function write({ seal, clock }: TokenDeps, kind: Kind, lifetime: number, to: Admission): string {
  const { conversation, session, account } = to;
  const sealed: Sealed = { kind, conversation, session, account, expires: clock.now().getTime() + lifetime };
  return seal.seal(JSON.stringify(sealed)).toString('base64url');
}

/** Forged, of another kind or run out: null. */
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
