import { BackOfficeApp } from './app/BackOfficeApp';
import { openEntry } from './app/openEntry';

openEntry(<BackOfficeApp />);
