import { CreateAccountScreen } from './CreateAccountScreen.tsx';

/** #/Account/Create/Department */
export const CreateDepartmentScreen = () => <CreateAccountScreen accountType="Department" />;
