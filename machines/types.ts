/** Shapes several machines share; types only. */

/** What went wrong, in words: a server's text as it came, or the id of one of our own messages. */
export type Problem = { text: string } | { key: string } | null;

/** How a call fails (src/api/errors.ts); machines read only this much of it. */
export type CallFailure = { message: string; status: number; unreachable: boolean };

/** What a person can do about a toast; `closeMessage` closes it as well. */
export type ToastAction = { label: string; action: () => void; closeMessage?: boolean };

/** A toast as it is asked for (section 3); its id is the toasts machine's to give. */
export type ToastMessage = {
  type: 'success' | 'error' | 'warning' | 'info';
  name?: string;
  title?: string;
  text?: string;
  actions?: ToastAction[];
  /** Milliseconds; 0 never. */
  closeDelay?: number;
  /** The person cannot close it; its timer, its actions and its name still do. */
  closeDisabled?: boolean;
};
