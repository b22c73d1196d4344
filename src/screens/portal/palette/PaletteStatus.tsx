import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { commandPaletteMachine } from '#machines/portal/command-palette.machine.ts';
import { hasSimilar } from '#src/shell/search-options.ts';
import { searchTexts } from '#src/shell/search-texts.ts';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { similarTexts } from '#src/ui/similar-texts.ts';
import css from './Palette.module.css';

type Props = {
  actor: ActorRefFrom<typeof commandPaletteMachine>;
  state: SnapshotFrom<typeof commandPaletteMachine>;
  count: number;
};

/** The state of the search for accounts and services; commands are found at once. */
export function PaletteStatus({ actor, state, count }: Props) {
  const { problem, results, text } = state.context;
  if (state.matches({ open: 'failed' })) {
    return (
      <div className={css.note} role="alert">
        {problem !== null && 'text' in problem ? problem.text : null}
        <RetryButton onClick={() => actor.send({ type: 'search.retried' })} />
      </div>
    );
  }
  if (state.hasTag('busy')) {
    return (
      <p className={css.note}>
        <FormattedMessage {...searchTexts.busy} />
      </p>
    );
  }
  if (state.matches({ open: 'nothingFound' }) && count === 0) {
    return (
      <p className={css.note}>
        <FormattedMessage {...searchTexts.nothing} values={{ text: text.trim() }} />
      </p>
    );
  }
  return hasSimilar(results) ? (
    <p className={css.note}>
      <FormattedMessage {...similarTexts.heading} />
    </p>
  ) : null;
}
