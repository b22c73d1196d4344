import { useIntl } from 'react-intl';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { usePortal } from '#src/app/hooks.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { DashboardManagerLink } from './DashboardManagerLink.tsx';
import { GlobalSearch } from './GlobalSearch.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { shellTexts } from './shell-texts.ts';
import { SupportMenu } from './SupportMenu.tsx';
import { TermsMenu } from './terms/TermsMenu.tsx';
import css from './Header.module.css';

/** The owner's logo, or the name if none is configured; links to the dashboard (section 2). */
function Logo() {
  const intl = useIntl();
  const branding = usePortal(state => state.context.branding);
  const label = intl.formatMessage(shellTexts.toDashboard, { brand: branding?.title ?? '' });
  return (
    <AppLink to={DEFAULT_TARGET} className={css.logo ?? ''} aria-label={label} data-testid="logo">
      {branding?.logo ? <img src={branding.logo} alt="" height={28} /> : <strong>{branding?.title}</strong>}
    </AppLink>
  );
}

export function Header({ onPalette }: { onPalette: () => void }) {
  const isNarrow = useIsNarrow();
  return (
    <header className={css.header}>
      {isNarrow && <NavigationDrawer onPalette={onPalette} />}
      <Logo />
      <DashboardManagerLink />
      {!isNarrow && <NavigationBar />}
      <div className={css.search}>
        <GlobalSearch isNarrow={isNarrow} />
        {!isNarrow && <PaletteButton onClick={onPalette} />}
      </div>
      {!isNarrow && <SupportMenu />}
      {!isNarrow && <TermsMenu />}
      <LanguageMenu />
      <ProfileMenu />
    </header>
  );
}
