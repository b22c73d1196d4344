import { PriceEditor } from './PriceEditor.tsx';

/** /pricelists/{marketplaceId}/edit-prices: rules and prices (MKT-04). */
export const EditPricesScreen = () => <PriceEditor hasRules />;
