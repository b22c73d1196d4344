/** Which import this tab works on, so that a reload goes on with it; the server keeps all the rest. */
const KEY = 'draft-import';

export function keptImport(): number | null {
  const text = sessionStorage.getItem(KEY) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function rememberImport(importId: number | null): void {
  if (importId !== null) sessionStorage.setItem(KEY, String(importId));
}

export const forgetImport = (): void => sessionStorage.removeItem(KEY);
