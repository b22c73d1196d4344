import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Open state of a menu or dialog that closes when the address changes. */
export function useOpenUntilNavigation(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const href = useLocation({ select: location => location.href });
  const [state, setState] = useState({ href, isOpen: false });
  if (state.href !== href) setState({ href, isOpen: false });
  return [state.isOpen, isOpen => setState({ href, isOpen })];
}
