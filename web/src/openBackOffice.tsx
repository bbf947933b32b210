import { BackOfficeApp } from './app/BackOfficeApp';
import { openEntry } from './app/starting/openEntry';

openEntry(<BackOfficeApp />);
