import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import './styles/index.css';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element #root to draw in');

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
