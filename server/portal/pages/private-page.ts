/**
 * The private part of a page (docs/adr/0030): the signed-in user and the reads of the first screen, with the same
 * responses that the browser's calls would get. Reads that fail or take too long are left to the browser.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/identity/session.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { isTimeZone, TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';
import { PRIVATE_DATA_ID } from '#contract/portal/private-page.ts';
import type { AnswerCall, PageRead, PrivateData } from '#contract/portal/private-page.ts';
import { admit, parseInput } from '#server/platform/admit.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { createCall } from '#server/platform/http/call-context.ts';
import { sessionToken } from '#server/platform/http/cookies.ts';
import { bindHandlers } from '#server/platform/registry.ts';
import type { Registry } from '#server/platform/registry.ts';
import { startBudget } from './budget.ts';
import type { PageReads } from './pages.ts';

export type PrivatePageOptions = {
  registry: Registry;
  pageReads: PageReads;
  /** Test controls wait here while an operation is paused, and throw when its next call is to fail. */
  hold?: (operation: string) => Promise<void>;
};

/** Resolves to the {@link PrivateData} as JSON; null when nobody is signed in. */
export type PrivatePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
) => Promise<string | null>;

const END = '</body></html>';

/** Characters of JSON. A larger read would delay the rest of the page on a slow connection. */
const LARGEST_READ = 100_000;

/** JSON of {@link PrivateData}. Each read is serialized once, because it may be large. */
function asJson(user: PrivateData['user'], reads: readonly PageRead[]): string {
  const texts = reads.map(read => JSON.stringify(read)).filter(text => text.length <= LARGEST_READ);
  return `{"user":${JSON.stringify(user)},"reads":[${texts.join(',')}]}`;
}

/** The visitor on whose behalf a query calls operations; several pages are rendered at the same time. */
const visitors = new AsyncLocalStorage<AnswerCall>();

const answerVisitor: AnswerCall = async (operation, input) => {
  const answer = visitors.getStore();
  if (!answer) throw new Error(`${operation} is called outside of a page`);
  return answer(operation, input);
};

/** The time zone in the browser's cookie; null when missing or invalid. */
function timeZoneOf({ cookies }: FastifyRequest): string | null {
  const zone = cookies[TIME_ZONE_KEY] ?? '';
  return isTimeZone(zone) ? zone : null;
}

const HEAD_END = '</head>';

/**
 * Adds the data to a page. `<` is escaped, so that nothing in it can end the element or start a comment.
 * @param json serialized {@link PrivateData}
 * @param head elements for the page's head
 */
export const withPrivateData = (html: string, json: string, head: string): string =>
  [
    html.slice(0, html.indexOf(HEAD_END)),
    head,
    html.slice(html.indexOf(HEAD_END), html.lastIndexOf(END)),
    `<script type="application/json" id="${PRIVATE_DATA_ID}">`,
    json.replaceAll('<', '\\u003c'),
    `</script>${END}`,
  ].join('');

export function createPrivatePage(
  deps: Deps,
  { registry, pageReads, hold }: PrivatePageOptions,
): PrivatePage {
  const operations = bindHandlers(registry);
  pageReads.answerCallsWith(answerVisitor);

  /** Executes the operation calls of one visitor. */
  async function answering(...visitor: Parameters<PrivatePage>): Promise<AnswerCall> {
    const call = await createCall(deps, ...visitor);
    return async (name, input) => {
      const operation = operations.get(name);
      if (!operation) throw new HttpError(404, 'error.operation', { operation: name });
      const run = admit(operation, call);
      const parsed = parseInput(operation, input);
      await hold?.(name);
      return run(parsed);
    };
  }

  async function visit(
    ...visitor: Parameters<PrivatePage>
  ): Promise<{ user: SessionUser; answer: AnswerCall }> {
    const answer = await answering(...visitor);
    const user = await answer('IAuthorizationService/GetCurrentUser', {});
    return { user: user as SessionUser, answer };
  }

  return async (request, reply, locale) => {
    if (sessionToken(request.cookies, deps.settings) === undefined) return null;
    const budget = startBudget(deps.settings.pageBudget);
    try {
      const visitor = await budget.within(visit(request, reply, locale));
      if (!visitor) return null;
      const { user, answer } = visitor;
      const reads = visitors.run(answer, () =>
        pageReads.startPageReads({ url: request.url, user, timeZone: timeZoneOf(request) }),
      );
      await budget.within(reads.done);
      return asJson(user, reads.soFar());
    } finally {
      budget.end();
    }
  };
}
