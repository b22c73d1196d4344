import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  /** The id of the row that is open; null when none is. */
  open: number | null;
  linkIdOf: (id: number) => string;
  /** Id of the heading of the panel. */
  heading: string;
  children: ReactNode;
};

const scrolledBy = (element: Element) => element.closest('[data-scroll-restoration-id]');

/** Distance of an element from the top of the window; null when it is not rendered. */
const topOf = (element: Element | null): number | null =>
  element && element.getClientRects().length > 0 ? element.getBoundingClientRect().top : null;

/**
 * Keeps the opened or closed row in place on the screen, although row heights depend on the list's width, and
 * the list may be unmounted. A class, because only getSnapshotBeforeUpdate measures before the change.
 */
export class KeepRowInPlace extends Component<Props> {
  /** Where the row was seen last. */
  private top: number | null = null;

  private linkOf(before: Props): HTMLElement | null {
    const id = this.props.open ?? before.open;
    return id === null ? null : document.getElementById(this.props.linkIdOf(id));
  }

  override getSnapshotBeforeUpdate(before: Props): number | null {
    return before.open === this.props.open ? null : topOf(this.linkOf(before));
  }

  override componentDidUpdate(before: Props, _state: unknown, topBefore: number | null): void {
    if (before.open === this.props.open) return;
    const link = this.linkOf(before);
    const isMoveOn = before.open !== null && this.props.open !== null;
    const top = topOf(link);
    this.top = topBefore ?? this.top;
    if (top === null)
      document.getElementById(this.props.heading)?.closest('section')?.scrollIntoView({ block: 'start' });
    else if (isMoveOn || this.top === null) link?.scrollIntoView({ block: 'nearest' });
    else if (link) scrolledBy(link)?.scrollBy(0, top - this.top);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
