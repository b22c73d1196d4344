/** An HTTP client for server tests that keeps cookies and sends API calls as the portal's pages do. */
import type { Input, OperationName, Output } from '#contract/operations.ts';
import { RPC_BASE } from '#contract/platform/constants.ts';
import type { FailureDetails } from '#contract/platform/failure-details.ts';

export type Answer<T> = {
  status: number;
  /** The parsed body of a successful call. */
  data: T;
  /** The text of the Message element of a failed call. */
  message: string | undefined;
  /** The details of a failed call. */
  details: FailureDetails | undefined;
  headers: Headers;
  text: string;
};

export type Visitor = {
  cookies: Map<string, string>;
  /** Sends a request with the cookies; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  call<Name extends OperationName>(
    operation: Name,
    input: Input<Name>,
    headers?: Record<string, string>,
  ): Promise<Answer<Output<Name>>>;
};

const UNESCAPES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const unescaped = (text: string | undefined): string | undefined =>
  text?.replaceAll(/&(?:lt|gt|amp);/g, name => UNESCAPES[name] ?? name);

/** The text of a `<Message>` body; undefined when it is something else. */
export const messageOf = (body: string): string | undefined =>
  unescaped(
    /^(?:<Failure>)?<Message>([^<>]*)<\/Message>(?:<Details>[^<>]*<\/Details><\/Failure>)?$/.exec(body)?.[1],
  );

function detailsOf(body: string): FailureDetails | undefined {
  const text = unescaped(/<Details>([^<>]*)<\/Details>/.exec(body)?.[1]);
  return text === undefined ? undefined : (JSON.parse(text) as FailureDetails);
}

export function visit(origin: string): Visitor {
  const cookies = new Map<string, string>();
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const visitor: Visitor = {
    cookies,
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (cookies.size > 0)
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
      keep(response);
      return response;
    },
    call: async (operation, input, headers = {}) => {
      const response = await visitor.fetch(`${RPC_BASE}/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
        body: JSON.stringify(input),
      });
      const text = await response.text();
      const data = response.ok ? JSON.parse(text) : undefined;
      const { status } = response;
      const details = detailsOf(text);
      return { status, data, message: messageOf(text), details, headers: response.headers, text };
    },
  };
  return visitor;
}
