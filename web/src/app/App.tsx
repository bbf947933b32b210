import { BrowserRouter } from 'react-router-dom';
import { Notifications } from '../components/Notifications';
import { Overlay } from '../components/Overlay';
import { AppRoutes } from './AppRoutes';
import { Navigation } from './Navigation';
import { Shortcuts } from './Shortcuts';

export function App() {
  return (
    <BrowserRouter>
      <Navigation />
      <Shortcuts />
      <AppRoutes />
      <Notifications />
      <Overlay />
    </BrowserRouter>
  );
}
