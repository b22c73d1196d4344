import { CreateAccountScreen } from './CreateAccountScreen.tsx';

/** #/Account/Create/Company */
export const CreateCompanyScreen = () => <CreateAccountScreen accountType="Company" />;
