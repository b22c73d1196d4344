import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { use } from 'react';
import type { Address } from '#src/addresses/path-to.ts';
import { MenuContext } from './menu-context.ts';
import { AppLink } from './plain/AppLink.tsx';
import css from './Menu.module.css';

type Props = {
  icon?: ReactNode;
  testId?: string | undefined;
  /** An address within the app. */
  to?: Address;
  /** An external address, opened in a new tab. */
  href?: string;
  /** One of several options, of which one is checked. */
  checked?: boolean;
  /** Disabled but focusable, because its content gives the reason. */
  isBlocked?: boolean;
  isDangerous?: boolean;
  disabled?: boolean;
  lang?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** An entry of a `Menu`: a link with an address, otherwise a button. */
export function MenuItem({ icon, testId, to, href, checked, isBlocked = false, ...props }: Props) {
  const close = use(MenuContext);
  const attributes = {
    className: css.item ?? '',
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'aria-disabled': isBlocked || undefined,
    tabIndex: -1,
    lang: props.lang,
    'data-testid': testId,
    'data-dangerous': props.isDangerous || undefined,
    onClick: () => {
      if (isBlocked) return;
      close();
      props.onClick?.();
    },
  };
  const content = (
    <>
      {checked === undefined ? (
        icon
      ) : (
        <IconCheck size={18} aria-hidden className={checked ? '' : css.unchecked} />
      )}
      <span className={css.content}>{props.children}</span>
    </>
  );
  if (to !== undefined)
    return (
      <AppLink {...attributes} to={to}>
        {content}
      </AppLink>
    );
  if (href !== undefined)
    return (
      <a {...attributes} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  return (
    <button {...attributes} type="button" disabled={props.disabled}>
      {content}
    </button>
  );
}

export const MenuDivider = () => <hr className={css.divider} />;
