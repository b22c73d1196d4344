/** Id of the panel's heading, which gets the focus when the panel opens. */
export const PANEL_HEADING = 'pricelist-heading';

/** Id of the link that opens the panel of a pricelist. */
export const linkIdOf = (marketplaceId: number): string => `pricelist-${marketplaceId}`;
