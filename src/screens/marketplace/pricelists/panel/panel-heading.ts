/** Id of the panel's heading, which gets the focus when the panel opens. */
export const PANEL_HEADING = 'pricelist-heading';
