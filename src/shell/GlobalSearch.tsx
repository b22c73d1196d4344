import { IconSearch } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { globalSearch } from '#src/app/actors/search.ts';
import { useOpenUntilNavigation } from '#src/app/use-open-until-navigation.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { SearchDialog } from './overlays.ts';
import { searchTexts } from './search-texts.ts';
import { SearchField } from './SearchField.tsx';
import header from './Header.module.css';

/** The header's search; a full-screen dialog on narrow screens. */
export function GlobalSearch({ isNarrow }: { isNarrow: boolean }) {
  const intl = useIntl();
  const actor = useActorRef(globalSearch);
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const wasOpen = useWasEver(isOpen);
  const text = useSelector(actor, state => state.context.text);
  if (!isNarrow) return <SearchField actor={actor} onEscape={() => {}} />;
  const label = intl.formatMessage(searchTexts.open);
  const close = () => {
    actor.send({ type: 'search.cleared' });
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={header.icon}
        aria-label={label}
        aria-haspopup="dialog"
        data-testid="open-search"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
      </button>
      {wasOpen && <SearchDialog actor={actor} opened={isOpen} canEscape={text === ''} onClose={close} />}
    </>
  );
}
