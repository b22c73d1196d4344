/** The reference for the sign-in page: the same form with React and ReactDOM alone. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Form() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  return (
    <main>
      <h1>Welcome</h1>
      <p>Sign in to your account</p>
      <form
        onSubmit={event => {
          event.preventDefault();
          setError('Not here');
        }}
      >
        {error === '' ? null : <p role="alert">{error}</p>}
        <label>
          User name
          <input
            name="username"
            autoComplete="username"
            value={username}
            onChange={event => setUsername(event.target.value)}
          />
        </label>
        <label>
          Password
          <input
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </label>
        <button type="submit" disabled={username === '' || password === ''}>
          Sign in
        </button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Form />);
