import type { ErrorComponentProps } from '@tanstack/react-router';
import { Crash } from './FatalBoundary.tsx';

/** Error view of one screen; the shell around it keeps working. */
export const RegionError = ({ error }: ErrorComponentProps) => <Crash error={error} />;
