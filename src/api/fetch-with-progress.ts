/** Upload progress, which `fetch` does not report. */
type Sent = { method?: 'POST'; headers: Record<string, string>; body?: string | Blob; signal?: AbortSignal };

/** Like `fetch` to the page's own origin. @throws TypeError without a response, AbortError when the signal aborts */
export function fetchWithProgress(
  path: string,
  { method = 'POST', headers, body, signal }: Sent,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
    );
    request.addEventListener('error', () => reject(new TypeError('The request failed')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The request was aborted', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(body ?? null);
  });
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const id = request.getResponseHeader('x-request-id');
  return new Headers(id === null ? {} : { 'x-request-id': id });
};
