import userEvent from '@testing-library/user-event';
import { field, fill } from './checkoutForm';

/** Fills in the page of the login and presses Enter. */
export async function logIn(email = 'marina@example.com', password = 'secret123'): Promise<void> {
  fill('E-mail', email);
  fill('Senha', password);
  await userEvent.type(field('Senha'), '{Enter}');
}
