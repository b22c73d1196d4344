/** A session of a demonstration user. */
import { DEMO_PASSWORD } from '#server/demo/people.ts';

/** Returns the session's cookie. */
export async function signIn(origin: string, userName: string): Promise<string> {
  const answer = await fetch(`${origin}/DataModel/service.svc/rest/IAuthorizationService/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ userName, password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('portal_session='));
  if (!answer.ok || !cookie) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}
