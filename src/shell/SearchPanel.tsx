import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import { recentTexts } from '#src/ui/account-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { similarTexts } from '#src/ui/similar-texts.ts';
import type { SearchOption } from './search-options.ts';
import { hasSimilar } from './search-options.ts';
import { searchTexts } from './search-texts.ts';
import { SearchResult } from './SearchResult.tsx';
import css from './GlobalSearch.module.css';

type Props = {
  actor: ActorRefFrom<typeof globalSearchMachine>;
  state: SnapshotFrom<typeof globalSearchMachine>;
  options: readonly SearchOption[];
  active: string | null;
  listId: string;
  label: string;
};

const recentTitle = <FormattedMessage {...recentTexts.recent} />;
const accountsTitle = <FormattedMessage {...searchTexts.accounts} />;
const requestsTitle = <FormattedMessage {...searchTexts.requests} />;
const servicesTitle = <FormattedMessage {...searchTexts.services} />;

/** One option: a real link, so that it can also be opened in a new tab. */
function Option({
  option,
  isActive,
  actor,
}: { option: SearchOption; isActive: boolean } & Pick<Props, 'actor'>) {
  const isInactive = option.kind === 'account' && option.account.AccountState === 'Terminated';
  return (
    <AppLink
      to={option.url}
      id={option.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.option ?? ''}
      data-inactive={isInactive || undefined}
      onClick={event => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) actor.send({ type: 'result.chosen' });
      }}
    >
      <SearchResult option={option} />
    </AppLink>
  );
}

function Status({ actor, state }: Pick<Props, 'actor' | 'state'>) {
  if (state.matches({ open: 'failed' })) {
    const { problem } = state.context;
    return (
      <div className={css.note} role="alert">
        {problem !== null && 'text' in problem ? problem.text : null}
        <RetryButton onClick={() => actor.send({ type: 'search.retried' })} />
      </div>
    );
  }
  if (state.matches({ open: 'nothingFound' })) {
    return (
      <p className={css.note}>
        <FormattedMessage {...searchTexts.nothing} values={{ text: state.context.text.trim() }} />
      </p>
    );
  }
  return state.matches({ open: 'found' }) || state.matches({ open: 'recent' }) ? null : (
    <p className={css.note}>
      <FormattedMessage {...searchTexts.busy} />
    </p>
  );
}

/** Below the search field: the groups of results, or why there are none. */
export function SearchPanel({ actor, state, options, active, listId, label }: Props) {
  const isFound = state.matches({ open: 'found' });
  const isRecent = state.matches({ open: 'recent' });
  const group = (kinds: SearchOption['kind'][], title: typeof accountsTitle, name: string) => {
    const members = options.filter(option => kinds.includes(option.kind));
    return members.length === 0 ? null : (
      <div role="group" aria-labelledby={`${listId}-${name}`}>
        <div id={`${listId}-${name}`} className={css.group} role="presentation">
          {title}
        </div>
        {members.map(option => (
          <Option key={option.id} option={option} isActive={option.id === active} actor={actor} />
        ))}
      </div>
    );
  };
  return (
    // Prevents the field from losing the focus on a click.
    <div className={css.panel} onMouseDown={event => event.preventDefault()} role="presentation">
      <Status actor={actor} state={state} />
      {isFound && hasSimilar(state.context.results) && (
        <p className={css.note}>
          <FormattedMessage {...similarTexts.heading} />
        </p>
      )}
      <div id={listId} role="listbox" aria-label={label} hidden={!isFound && !isRecent}>
        {isRecent && group(['account'], recentTitle, 'recent')}
        {isFound && group(['request'], requestsTitle, 'requests')}
        {isFound && group(['account'], accountsTitle, 'accounts')}
        {isFound && group(['service', 'all'], servicesTitle, 'services')}
      </div>
    </div>
  );
}
