import { FormattedDate, FormattedMessage } from 'react-intl';
import type { GroupUse, ServiceGroup } from '#contract/marketplace/service-groups.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { groupTexts } from '../group-texts.ts';
import panel from '#src/screens/marketplace/shared/Panel.module.css';
import css from '../Groups.module.css';

type Props = { group: Pick<ServiceGroup, 'UseCount' | 'UsedBy'> };

/** The rules that use a group, with links if the user may read rules. */
export function GroupUses({ group: { UseCount: count, UsedBy: uses = [] } }: Props) {
  return (
    <div className={css.uses}>
      <p className={panel.note}>
        <FormattedMessage {...groupTexts.usedBy} values={{ count }} />
      </p>
      {uses.length > 0 && (
        <ul>
          {uses.map(use => (
            <li key={`${use.MarketplaceId} ${use.Rule} ${use.ValidFrom ?? ''}`}>
              <Use use={use} />
            </li>
          ))}
          {count > uses.length && (
            <li>
              <FormattedMessage {...groupTexts.more} values={{ count: count - uses.length }} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const Use = ({ use: { MarketplaceId, Marketplace, Rule, ValidFrom } }: { use: GroupUse }) => (
  <FormattedMessage
    {...(ValidFrom === null ? groupTexts.use : groupTexts.plannedUse)}
    values={{
      rule: Rule,
      pricelist: (
        <AppLink to={pathTo('/pricelists/$marketplaceId/edit-prices', { marketplaceId: MarketplaceId })}>
          {Marketplace}
        </AppLink>
      ),
      date: ValidFrom !== null && <FormattedDate value={ValidFrom} dateStyle="medium" />,
    }}
  />
);
