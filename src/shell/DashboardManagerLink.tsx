import { IconLayoutDashboard } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { need } from '#contract/identity/capability.ts';
import { Can } from '#src/access/Can.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { shellTexts } from './shell-texts.ts';
import css from './Header.module.css';

/** The header's link to the dashboard manager (section 2). */
export function DashboardManagerLink() {
  const intl = useIntl();
  const label = intl.formatMessage(shellTexts.dashboardManager);
  return (
    <Can needs={need('CUSTOM_LANDING_PAGE', 'Create')}>
      <AppLink
        to="/dashboard-manager"
        className={css.icon ?? ''}
        aria-label={label}
        title={label}
        data-testid="dashboard-manager"
      >
        <IconLayoutDashboard size={20} stroke={1.75} aria-hidden />
      </AppLink>
    </Can>
  );
}
