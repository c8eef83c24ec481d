// The whole app, with its query cache.
import { QueryClientProvider } from '@tanstack/react-query';
import { client } from './client.ts';
import { Routes } from './routes.tsx';

export default function App() {
  return (
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>
  );
}
