import type { ReactNode } from 'react';
import { Component, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { messageOf } from '#src/api/errors.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { fatalTexts } from './fatal-texts.ts';
import css from './Errors.module.css';

/** Reference for support: the time and the error message. */
const referenceOf = (error: unknown) => `${new Date().toISOString()} ${messageOf(error)}`;

/** Error page: says what to do and shows a reference for support. */
export function Crash({ error }: { error: unknown }) {
  const [reference] = useState(() => referenceOf(error));
  return (
    <div className={css.screen} role="alert" data-testid="crash">
      <h1>
        <FormattedMessage {...fatalTexts.crashTitle} />
      </h1>
      <p>
        <FormattedMessage {...fatalTexts.crashText} />
      </p>
      <p className={css.reference}>
        <code>{reference}</code>
      </p>
      <div className={css.buttons}>
        <Button onClick={() => window.location.reload()}>
          <FormattedMessage {...fatalTexts.reload} />
        </Button>
      </div>
    </div>
  );
}

/** The outermost error boundary, around all screens. */
export class FatalBoundary extends Component<{ children: ReactNode }, { error: unknown; isBroken: boolean }> {
  override state = { error: null as unknown, isBroken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Crash error={this.state.error} /> : this.props.children;
  }
}
